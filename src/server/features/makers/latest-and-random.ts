import { japaneseDay } from '#contract/data/japanese-day.ts'
import type { MakerCard } from '#contract/makers/schemas.ts'
import type { Services } from '#server/services.ts'
import { presentMakerCard } from './present.ts'
import { selectLatestMakers, selectRandomMakers } from './queries.ts'

/** Returns the newest, and a random choice of the others, stable for a day in Japan. `now` in milliseconds. */
export async function listLatestAndRandomMakers(
  { db, config }: Services,
  limit: number,
  now: number,
): Promise<{ latest: MakerCard[]; random: MakerCard[] }> {
  const latest = await selectLatestMakers(db, limit)
  const shown = latest.map(({ id }) => id)
  const random = await selectRandomMakers(db, { seed: japaneseDay(now), without: shown, limit })
  return {
    latest: latest.map((row) => presentMakerCard(config.apiUrl, row)),
    random: random.map((row) => presentMakerCard(config.apiUrl, row)),
  }
}
