import type { Random } from '#demo/random.ts'
import type { Ledger } from './ledger.ts'
import type { Member, World } from './world.ts'

/** One kind of writes of one person. */
export type Writer = {
  kind: string
  /** One write or a few that belong together. */
  step: () => Promise<void>
  /** Reads back over the api all that was acknowledged. */
  check: () => Promise<void>
}

export type WriterParts = { member: Member; world: World; ledger: Ledger; random: Random; mark: () => string }

export type MakeWriter = (parts: WriterParts) => Writer
