import { create } from 'zustand'
import type { AwardRound } from '#contract/data/award-votes.ts'

/** The signed-in user's votes; undefined until loaded. */
type Votes = { slug: string; ids: readonly number[] | undefined; finalId: number | null | undefined }

export const noVotes: Votes = { slug: '', ids: undefined, finalId: undefined }

export const useVotes = create<Votes>()(() => noVotes)

export const hasVote = ({ ids, finalId }: Votes, round: AwardRound, entryId: number): boolean =>
  round === 'voting' ? (ids?.includes(entryId) ?? false) : finalId === entryId
