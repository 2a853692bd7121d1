import { closedAward, currentAward } from '#demo/spaces/awards.ts'
import { makeVotes } from './award-votes.ts'
import { personId } from './people-rows.ts'
import { photoOfProject, projectId } from './room-rows.ts'
import type { Rows } from './rows.ts'
import { idsOf } from './slug-ids.ts'

type AwardRows = Pick<
  Rows,
  'awards' | 'awardCategories' | 'awardEntries' | 'awardKeys' | 'awardLedger' | 'awardBallots'
>
type Award = typeof currentAward | typeof closedAward

const hour = 3_600_000
const day = 24 * hour

/** Days of awards begin at midnight in Japan. */
const midnightOf = (today: Date) => Math.floor((today.getTime() + 9 * hour) / day) * day - 9 * hour

/** The older award comes first. */
const awards: readonly Award[] = [closedAward, currentAward]

export const awardId = idsOf(
  awards.map(({ slug }) => slug),
  'award',
)

export function makeAwards(today: Date): AwardRows {
  const rows: AwardRows = {
    ...{ awards: [], awardCategories: [], awardEntries: [] },
    ...{ awardKeys: [], awardLedger: [], awardBallots: [] },
  }
  const momentOf = (moment: number | string) =>
    typeof moment === 'number'
      ? new Date(midnightOf(today) + moment * day)
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
    const entries = award.entries.map((entry, n) => ({ ...entry, id: rows.awardEntries.length + n + 1 }))
    for (const entry of entries) {
      rows.awardEntries.push({
        id: entry.id,
        awardId: id,
        categoryId: categoryIds.get(entry.category) ?? 0,
        projectId: projectId(entry.project),
        userId: personId(entry.person),
        title: entry.title,
        description: entry.text,
        juryComment: '',
        createdAt: entryFrom,
      })
    }
    const votes = makeVotes({ id, slug, entries, ...phases })
    rows.awardKeys.push(...votes.awardKeys)
    rows.awardLedger.push(...votes.awardLedger)
    rows.awardBallots.push(...votes.awardBallots)
  }

  for (const award of awards) addAward(award)
  return rows
}
