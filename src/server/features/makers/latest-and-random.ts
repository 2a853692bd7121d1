import { japaneseDay } from '#contract/data/japanese-day.ts'
import type { MakerCard } from '#contract/makers/schemas.ts'
import type { Services } from '#server/services.ts'
import { presentMakerCard } from './present.ts'
import { selectLatestMakers, selectRandomMakers } from './queries.ts'

/** `now` in milliseconds: the random choice is the same for one day in Japan. */
export async function listLatestAndRandomMakers(
  { db, config }: Services,
  limit: number,
  now: number,
): Promise<{ latest: MakerCard[]; random: MakerCard[] }> {
  const [latest, random] = await Promise.all([
    selectLatestMakers(db, limit),
    selectRandomMakers(db, japaneseDay(now), limit),
  ])
  return {
    latest: latest.map((row) => presentMakerCard(config.apiUrl, row)),
    random: random.map((row) => presentMakerCard(config.apiUrl, row)),
  }
}
