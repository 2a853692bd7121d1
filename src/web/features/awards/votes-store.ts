import { create } from 'zustand'
import type { AwardRound } from '#contract/data/award-votes.ts'

/** The signed-in user's votes; undefined until loaded. */
type VotesState = { slug: string; ids: readonly number[] | undefined; finalId: number | null | undefined }

export const noVotes: VotesState = { slug: '', ids: undefined, finalId: undefined }

export const useVotes = create<VotesState>()(() => noVotes)

export const hasVote = ({ ids, finalId }: VotesState, round: AwardRound, entryId: number): boolean =>
  round === 'voting' ? (ids?.includes(entryId) ?? false) : finalId === entryId
