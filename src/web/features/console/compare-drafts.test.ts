import { describe, expect, test } from 'vitest'
import { compareDrafts, mergeDrafts } from './compare-drafts.ts'

type Draft = { title: string; published: boolean; photos: { key?: number; note: string }[] }

const base: Draft = {
  title: '朝',
  published: false,
  photos: [
    { key: 1, note: '灯り' },
    { key: 2, note: '窓' },
  ],
}
const wording = { photos: (photos: Draft['photos']) => photos.map(({ note }) => note) }

describe('merging two drafts', () => {
  test('keeps both drafts’ changes of different fields, and mine of the same field', () => {
    const mine = { ...base, title: 'わたしの朝' }
    const theirs = { ...base, published: true }
    expect(mergeDrafts(base, mine, theirs)).toEqual({ ...base, title: 'わたしの朝', published: true })
    expect(mergeDrafts(base, mine, { ...theirs, title: '同僚の朝' })).toEqual({ ...mine, published: true })
    expect(mergeDrafts(base, base, theirs)).toEqual(theirs)
  })

  test('keeps both drafts’ changes of a list, except of the same row', () => {
    const [light, view] = base.photos
    const mine = { ...base, photos: [light, view, { key: 2, note: '庭' }] as Draft['photos'] }
    const theirs = {
      ...base,
      photos: [
        { key: 0, note: '朝の灯り' },
        { key: 1, note: '窓' },
      ],
    }
    const notes = ({ photos }: Draft) => photos.map(({ note }) => note)
    expect(notes(mergeDrafts(base, mine, theirs))).toEqual(['朝の灯り', '窓', '庭'])
    const same = { ...mine, photos: [{ key: 1, note: '夜の灯り' }, ...mine.photos.slice(1)] }
    expect(notes(mergeDrafts(base, same, theirs))).toEqual(['夜の灯り', '窓', '庭'])
  })

  test('shows both versions of a field, and marks fields that only the other changed', () => {
    const mine = { ...base, title: '' }
    const theirs = { ...base, title: '同僚の朝', published: true }
    expect(compareDrafts({ base, mine, theirs })).toEqual([
      { field: 'title', theirs: ['同僚の朝'], mine: ['（なし）'], changedBy: 'both' },
      { field: 'published', theirs: ['はい'], mine: ['いいえ'], changedBy: 'them' },
    ])
    expect(compareDrafts({ base, mine, theirs: base })).toMatchObject([{ field: 'title', changedBy: 'me' }])
    expect(compareDrafts({ base, mine: theirs, theirs })).toEqual([])
  })
})

describe('comparing lists of two drafts', () => {
  const photosOf = (mine: Draft['photos'], theirs: Draft['photos']) =>
    compareDrafts({ base, mine: { ...base, photos: mine }, theirs: { ...base, photos: theirs } }, wording)

  test('shows only the rows that the other draft lacks', () => {
    const mine = [...base.photos, { key: 3, note: '庭' }]
    const theirs = [
      { key: 1, note: '朝の灯り' },
      { key: 2, note: '窓' },
    ]
    expect(photosOf(mine, theirs)).toMatchObject([
      { theirs: ['1：朝の灯り'], mine: ['1：灯り', '3：庭'], changedBy: 'both' },
    ])
  })

  test('shows all rows when common rows differ in order', () => {
    const mine = [...base.photos, { key: 3, note: '庭' }]
    expect(photosOf(mine, [...base.photos].reverse())).toMatchObject([
      { theirs: ['1：窓', '2：灯り'], mine: ['1：灯り', '2：窓', '3：庭'] },
    ])
  })

  test('shows all rows when only their order differs', () => {
    const theirs = [...base.photos].reverse()
    expect(photosOf(base.photos, theirs)).toMatchObject([
      { theirs: ['1：窓', '2：灯り'], mine: ['1：灯り', '2：窓'], changedBy: 'them' },
    ])
  })

  test('ignores the page’s own row keys', () => {
    expect(
      photosOf(
        base.photos,
        base.photos.map(({ note }, key) => ({ key: key + 7, note })),
      ),
    ).toEqual([])
  })
})
