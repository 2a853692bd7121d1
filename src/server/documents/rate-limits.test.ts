import { expect, test } from 'vitest'
import { rateClasses } from '#server/http/rate-limit/rate-classes.ts'
import { guideSections } from './guide.ts'

test('documents that a search counts as three reads', async () => {
  expect(rateClasses.read).toEqual([{ count: 1_200, seconds: 60 }])
  expect(String(await guideSections('http://api.test'))).toContain(
    '1回を3件と数えるので、検索だけなら1分に400回です',
  )
})

test('documents the limit of uploaded data', async () => {
  expect(String(await guideSections('http://api.test'))).toMatch(
    /id="limits-bytes">.*1時間に4 GiB、1日に16 GiB/,
  )
})
