/** Something the operator can put right. Its lines are printed without a stack, and the command exits with 1. */
export class CommandError extends Error {
  readonly lines: string[]

  constructor(...lines: string[]) {
    super(lines.join('\n'))
    this.name = 'CommandError'
    this.lines = lines
  }
}

/** What works, and what the operator had better mend all the same. */
export class Weakness extends CommandError {}

/** Wrong arguments: the command's usage is printed. */
export class UsageError extends Error {}

/** The code of a system or PostgreSQL error (`EACCES`, `28P01`), or its message when it has none. */
export function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error)
  return 'code' in error && typeof error.code === 'string' ? error.code : error.message
}

/** Why it failed in the end: the word of a server for it (`AccessDenied`), or the reason of the last cause. */
export function rootOf(error: unknown): string {
  if (error instanceof Error && error.cause !== undefined) return rootOf(error.cause)
  const isNamed = error instanceof Error && error.name !== 'Error' && !('code' in error)
  return isNamed ? error.name : reasonOf(error)
}

/** A variable that the command needs. `hint` says where its value comes from. */
export function requireVariable<T>(name: string, value: T | undefined, hint: string): T {
  if (value === undefined) throw new CommandError(`${name} is not set; ${hint}`)
  return value
}

export const apiKeyHint =
  'api and web need the same key, at least 16 characters (tokonoma start makes one by itself)'
