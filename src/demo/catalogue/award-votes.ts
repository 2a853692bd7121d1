import { createHmac } from 'node:crypto'
import type { AwardRound } from '#contract/data/award-votes.ts'
import { type AwardEntry, type CountedEntry, closedAward, currentAward } from '#demo/content/awards.ts'
import { people } from '#demo/content/people.ts'
import { projects } from '#demo/content/projects.ts'
import { teams } from '#demo/content/teams.ts'
import { makeKeys, voterOf } from '#server/db/award-keys.ts'
import { chainRows, emptyHead } from '#server/db/ledger-rows.ts'
import { personId } from './people-rows.ts'
import type { CatalogueRows } from './rows.ts'

const hour = 3_600_000

// Generated per process: keys in the sources would hide nothing.
const keysOf = new Map([closedAward, currentAward].map(({ slug }) => [slug, makeKeys()]))

type VotedEntry = (AwardEntry | CountedEntry) & { id: number }
type VotedAward = {
  id: number
  slug: string
  votingFrom: Date
  finalFrom: Date
  entries: readonly VotedEntry[]
}
type DemoVote = { round: AwardRound; entryId: number; person: string; at: Date }

/** Chains the votes like the api. */
export function makeVotes(
  award: VotedAward,
): Pick<CatalogueRows, 'awardKeys' | 'awardLedger' | 'awardBallots'> {
  const keys = keysOf.get(award.slug)
  if (!keys) throw new Error(`There are no keys for ${award.slug}`)
  const votes = [...firstRound(award), ...finalRound(award)].toSorted(
    (a, b) => a.at.getTime() - b.at.getTime(),
  )
  const awardLedger = chainRows(
    award.id,
    emptyHead,
    votes.map(({ round, entryId, person, at }, index) => ({
      ...{ round, entryId, at, action: 'cast' as const, ofSeq: null, reason: null },
      voter: voterOf(keys, personId(person)),
      salt: createHmac('sha256', keys.voterKey).update(`salt ${index}`).digest().subarray(0, 16),
    })),
  )
  const awardBallots = awardLedger.map(({ awardId, round, entryId, voter, seq }) => ({
    ...{ awardId, round, entryId, voter, seq },
    setAside: false,
  }))
  return { awardKeys: [{ awardId: award.id, ...keys }], awardLedger, awardBallots }
}

/** Members cannot vote for work of their own team. */
const votersOf = ({ project }: VotedEntry): string[] => {
  const team = teams[projects[project]?.team ?? '']?.members ?? {}
  return Object.keys(people).filter((person) => !(person in team))
}

/** Uses the given number of votes, else some of the possible voters. */
const firstRound = ({ entries, votingFrom }: VotedAward): DemoVote[] =>
  entries.flatMap((entry, n) =>
    votersOf(entry)
      .filter((_, index) => ('votes' in entry ? index < entry.votes : (index * 7 + n * 3) % 11 < 4))
      .map((person, index) => ({
        ...{ round: 'voting' as const, entryId: entry.id, person },
        at: new Date(votingFrom.getTime() + index * hour),
      })),
  )

/** Each person has one vote in total. */
function finalRound({ entries, finalFrom }: VotedAward): DemoVote[] {
  const voted = new Set<string>()
  return entries.flatMap((entry) => {
    if (!('finalVotes' in entry)) return []
    const chosen = votersOf(entry)
      .filter((person) => !voted.has(person))
      .slice(0, entry.finalVotes)
    return chosen.map((person) => {
      voted.add(person)
      const at = new Date(finalFrom.getTime() + voted.size * hour)
      return { round: 'final' as const, entryId: entry.id, person, at }
    })
  })
}
