// Browser tests share one database, and their processes build rows beside each other: each counts from a place of its own.
let made = (process.pid % 1_000_000) * 1000

/** Not given before, neither here nor by another process of this run. */
export const nextNumber = (): number => ++made
