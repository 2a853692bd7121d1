import type { Random } from '#demo/random.ts'
import type { Ledger } from './ledger.ts'
import type { Member, World } from './world.ts'

export type Writer = {
  kind: string
  /** Makes one write, or a few that belong together. */
  step: () => Promise<void>
  /** Reads all acknowledged writes back over the api. */
  check: () => Promise<void>
}

export type WriterParts = { member: Member; world: World; ledger: Ledger; random: Random; mark: () => string }

export type MakeWriter = (parts: WriterParts) => Writer
