// Browser tests share one database, and their processes insert rows at once: each counts from its own offset.
let made = (process.pid % 1_000_000) * 1000

/** Returns a number unused by this and all other processes of the run. */
export const nextNumber = (): number => ++made
