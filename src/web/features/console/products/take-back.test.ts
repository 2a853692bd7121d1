import { expect, test } from 'vitest'
import { type TakenBack, takeBack } from './take-back.ts'

type Outcome = 'done' | 'changed_since' | 'approval_needed' | 'failed'

const answering =
  (outcomeOf: (version: number) => Outcome, sent: number[][] = []) =>
  async (versions: number[]) => {
    sent.push(versions)
    return versions.map((version) => {
      const outcome = outcomeOf(version)
      return { version, id: version, outcome, undone_version: outcome === 'done' ? version + 1000 : null }
    })
  }

const versions = Array.from({ length: 45 }, (_, index) => index + 1)

test('takes back the last changes first, and counts those that stay', async () => {
  const sent: number[][] = []
  const send = answering((version) => (version === 7 ? 'changed_since' : 'done'), sent)
  const { undone, left } = await takeBack(versions, { send })
  expect([undone.length, left, undone[0]]).toEqual([44, 1, 1045])
  expect(sent.flat()).toEqual(versions.toReversed())
})

test('reports what was taken back before the connection broke, so that a repeat takes back the rest', async () => {
  const seen: [TakenBack, number[]][] = []
  const send = answering(() => 'done')
  const breaking = (batch: number[]) =>
    batch.includes(25) ? send(batch) : Promise.reject(new TypeError('the connection broke'))
  const onProgress = (sum: TakenBack, rest: number[]) => void seen.push([sum, rest])
  await expect(takeBack(versions.slice(0, 40), { send: breaking, onProgress })).rejects.toThrow('broke')
  expect(seen.map(([{ undone, left }, rest]) => [undone.length, left, rest.length])).toEqual([[20, 0, 20]])
  const [[, rest] = [undefined, []]] = seen
  expect(rest).toEqual(versions.slice(0, 20))
  expect((await takeBack(rest, { send })).left).toBe(0)
})

test('keeps failed changes for a repeat instead of counting them as changed', async () => {
  const seen: [TakenBack, number[]][] = []
  const send = answering((version) => (version === 2 ? 'failed' : 'done'))
  const onProgress = (sum: TakenBack, rest: number[]) => void seen.push([sum, rest])
  await expect(takeBack([1, 2, 3], { send, onProgress })).rejects.toThrow()
  expect(seen).toEqual([[{ undone: [1003, 1001], left: 0, bounded: [] }, [2]]])
})

test('keeps changes that need an approval for later', async () => {
  const send = answering((version) => (version === 2 ? 'approval_needed' : 'done'))
  expect(await takeBack([1, 2, 3], { send })).toEqual({ undone: [1003, 1001], left: 0, bounded: [2] })
})
