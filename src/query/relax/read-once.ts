import type { Reading, Reads } from '#query/parse/reading.ts'
import { waitForTurn } from '#search/work-in-turns.ts'

/** Returns reads that read a keyword at most once each way. Cut finely it may have more parts than are read: then it stays as it was. */
export function readOnce(reads: Reads): (isFine?: boolean) => Promise<Reading> {
  let [whole, fine]: Promise<Reading>[] = []
  const read = async (isFine: boolean) => {
    await waitForTurn()
    return reads(isFine)
  }
  const readWhole = () => {
    whole ??= read(false)
    return whole
  }
  const readFine = async () => {
    const reading = await read(true)
    return reading.isTooLong ? readWhole() : reading
  }
  return (isFine = false) => {
    if (!isFine) return readWhole()
    fine ??= readFine()
    return fine
  }
}
