/**
 * A failure that the operator can fix. Its lines are printed without a stack, and the command exits with 1.
 */
export class CommandError extends Error {
  readonly lines: string[]

  constructor(...lines: string[]) {
    super(lines.join('\n'))
    this.name = 'CommandError'
    this.lines = lines
  }
}

/** A flaw that the operator should fix, though everything works. */
export class Weakness extends CommandError {}

export class UsageError extends Error {}

/** Returns the code of a system or PostgreSQL error (`EACCES`, `28P01`), else its message. */
export function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error)
  return 'code' in error && typeof error.code === 'string' ? error.code : error.message
}

/** Returns the reason of the last cause, or a server's name for it (`AccessDenied`). */
export function rootOf(error: unknown): string {
  if (error instanceof Error && error.cause !== undefined) return rootOf(error.cause)
  const isNamed = error instanceof Error && error.name !== 'Error' && !('code' in error)
  return isNamed ? error.name : reasonOf(error)
}

/** Returns a required variable, else throws; `hint` says where its value comes from. */
export function requireVariable<T>(name: string, value: T | undefined, hint: string): T {
  if (value === undefined) throw new CommandError(`${name} is not set; ${hint}`)
  return value
}

export const apiKeyHint =
  'api and web need the same key, at least 16 characters (tokonoma start makes one by itself)'
