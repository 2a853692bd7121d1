import { expect, test } from 'vitest'
import type { Database } from '#server/db/connect.ts'
import type { Services } from '#server/services.ts'
import { completeMakerName } from './complete-names.ts'

const rows = [{ id: 7, name: 'トコノ工房', nameKana: 'トコノコウボウ', sendsSamples: true }]

/** Fakes a database whose single answer is the makers. */
const databaseOf = (makers: Promise<typeof rows>) =>
  ({ select: () => ({ from: () => ({ where: () => ({ orderBy: () => makers }) }) }) }) as unknown as Database

test('keeps newer maker names when an older read fails late', async () => {
  const listeners = new Set<() => void>()
  const makers = {
    onChange: (listener: () => void) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
  const indexes = { makers } as unknown as Services['indexes']
  const complete = (read: Promise<typeof rows>) =>
    completeMakerName({ db: databaseOf(read), indexes } as Services, 'とこの')

  const { promise: slow, reject } = Promise.withResolvers<typeof rows>()
  const older = complete(slow)
  for (const changed of [...listeners]) changed()
  expect(await complete(Promise.resolve(rows))).toEqual([7])
  reject(new Error('the connection broke'))
  await expect(older).rejects.toThrow('the connection broke')
  expect(await complete(Promise.resolve([]))).toEqual([7])
})
