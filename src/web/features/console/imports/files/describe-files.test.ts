import { expect, test } from 'vitest'
import { describeFileCounts, describeFileResult, describeFileWrites } from './describe-files.ts'

const counted = (counts: object) => ({
  file_counts: {
    ...{ placed: 0, unplaced: 0, left: 0, taken: 0, unchanged: 0, failed: 0, undone: 0 },
    ...counts,
  },
})

test('names only the outcomes that files have', () => {
  expect(describeFileCounts(counted({ placed: 1048, unplaced: 3 }))).toBe('置き場所あり1,048・未整理3')
  expect(describeFileCounts(counted({}))).toBe('')
})

test('says what will be written', () => {
  expect(describeFileWrites({ ...counted({ placed: 48 }), product_count: 12 })).toBe(
    '48点を、12製品に入れます',
  )
  expect(describeFileWrites({ ...counted({}), product_count: 0 })).toBe('')
})

test('says what was written, and what was not', () => {
  expect(describeFileResult(counted({ taken: 5, unchanged: 2, failed: 1, unplaced: 3 }))).toBe(
    '5点を、製品に入れました。2点は、すでに入っていました。1点は、入れられませんでした。置き場所のない3点は、見送りました。',
  )
  expect(describeFileResult(counted({ unchanged: 2 }))).toBe(
    '新しく入れたものは、ありません。2点は、すでに入っていました。',
  )
})
