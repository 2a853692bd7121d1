import { type AwardEntry, type CountedEntry, closedAward, currentAward } from '#demo/spaces/awards.ts'
import { people } from '#demo/spaces/people.ts'
import { personId } from './people-rows.ts'
import { photoOfProject, projectId } from './room-rows.ts'
import type { Rows } from './rows.ts'
import { idsOf } from './slug-ids.ts'

type AwardRows = Pick<Rows, 'awards' | 'awardCategories' | 'awardEntries' | 'awardVotes'>
type Award = typeof currentAward | typeof closedAward

const day = 86_400_000
const hour = day / 24

/** The closed one first: it is the older. */
const awards: readonly Award[] = [closedAward, currentAward]

export const awardId = idsOf(
  awards.map(({ slug }) => slug),
  'award',
)

/** One award that is open for votes on the day of loading, and one whose votes are counted. */
export function makeAwards(today: Date): AwardRows {
  const rows: AwardRows = { awards: [], awardCategories: [], awardEntries: [], awardVotes: [] }
  const momentOf = (moment: number | string) =>
    typeof moment === 'number'
      ? new Date(today.getTime() + moment * day)
      : new Date(`${moment}T00:00:00+09:00`)

  function addAward(award: Award): void {
    const id = awardId(award.slug)
    const entryFrom = momentOf(award.phases.entry)
    const phases = {
      announcedFrom: momentOf(award.phases.announced),
      entryFrom,
      votingFrom: momentOf(award.phases.voting),
      finalFrom: momentOf(award.phases.final),
      closedFrom: momentOf(award.phases.closed),
    }
    const coverImageId = photoOfProject(award.entries[0]?.project ?? '')
    const { slug, name: title, description } = award
    const moments = { createdAt: entryFrom, updatedAt: entryFrom }
    rows.awards.push({ id, slug, title, description, coverImageId, ...phases, ...moments })
    const categoryIds = new Map<string, number>()
    for (const [position, category] of award.categories.entries()) {
      const categoryId = rows.awardCategories.length + 1
      categoryIds.set(category.slug, categoryId)
      const { name, description } = category
      rows.awardCategories.push({ id: categoryId, awardId: id, name, description, position })
    }
    for (const entry of award.entries) {
      const entryId = rows.awardEntries.length + 1
      rows.awardEntries.push({
        id: entryId,
        awardId: id,
        categoryId: categoryIds.get(entry.category) ?? 0,
        projectId: projectId(entry.project),
        userId: personId(entry.person),
        title: entry.title,
        description: entry.text,
        createdAt: entryFrom,
      })
      addVotes(id, entryId, entry, phases)
    }
  }

  /** Each vote is another person's, for nobody votes twice for one entry. */
  function addVotes(
    award: number,
    entryId: number,
    entry: AwardEntry | CountedEntry,
    { votingFrom, finalFrom }: { votingFrom: Date; finalFrom: Date },
  ): void {
    if (!('votes' in entry)) return
    const voters = Object.keys(people).filter((key) => key !== entry.person)
    const cast = (count: number, final: boolean, from: Date) => {
      for (const [index, voter] of voters.slice(0, count).entries()) {
        const createdAt = new Date(from.getTime() + index * hour)
        const userId = personId(voter)
        rows.awardVotes.push({
          id: rows.awardVotes.length + 1,
          awardId: award,
          entryId,
          userId,
          final,
          cast: true,
          createdAt,
        })
      }
    }
    cast(entry.votes, false, votingFrom)
    cast(entry.finalVotes, true, finalFrom)
  }

  for (const award of awards) addAward(award)
  return rows
}
