import { CommandError } from './command-error.ts'

/** A variable that the command needs. `hint` says where its value comes from. */
export function requireVariable<T>(name: string, value: T | undefined, hint: string): T {
  if (value === undefined) throw new CommandError(`${name} is not set; ${hint}`)
  return value
}

export const apiKeyHint =
  'api and web need the same key, at least 16 characters (tokonoma start makes one by itself)'

export const bucketHint = 'it names the bucket that the objects of the data folder go into'
