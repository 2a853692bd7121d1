import { expect, test } from 'vitest'
import { mergeFields } from './merge-fields.ts'

const present = { title: '家', place: '鎌倉市', uses: [1, 2] }
const versions = { version: 5, fieldVersions: { title: 3, place: 5 } }

test('writes only fields that differ, under the new version', () => {
  expect(mergeFields(present, { title: '家', place: '逗子市' }, versions, 5)).toEqual({
    changes: { place: '逗子市' },
    versions: { version: 6, fieldVersions: { title: 3, place: 6 } },
  })
})

test('makes no new version without a difference, whatever version the sender has seen', () => {
  expect(mergeFields(present, { title: '家', uses: [1, 2] }, versions, 1)).toEqual({
    changes: {},
    versions,
  })
})

test('rejects a field that someone else changed since, and no other', () => {
  const sent = { title: '庵', place: '逗子市', uses: [] }
  expect(() => mergeFields(present, sent, versions, 3)).toThrow(
    expect.objectContaining({
      code: 'project_changed',
      issues: [
        expect.objectContaining({ path: 'place', value: '鎌倉市' }),
        expect.objectContaining({ path: 'version', value: 5 }),
      ],
    }),
  )
  expect(mergeFields(present, { uses: [] }, versions, 1)).toMatchObject({ changes: { uses: [] } })
})

test('overwrites all fields for a sender who names no version', () => {
  expect(mergeFields(present, { place: '逗子市' }, versions)).toMatchObject({ changes: { place: '逗子市' } })
})

test('leaves a field unchanged that was not sent', () => {
  expect(mergeFields(present, { title: undefined }, versions)).toMatchObject({ changes: {} })
})
