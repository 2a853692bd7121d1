import { expect, test } from 'vitest'
import { type PartWithMaterial, partMaterial } from '#query/terms.ts'
import { partMaterialsOf } from './part-materials.ts'

const names = ['オーク', 'スチール', 'レザー', 'ファブリック', 'ポリエステル']
const materials = new Map(
  names.map((name, at) => [at + 1, { id: at + 1, name, nameKana: name, order: at }] as const),
)

const made = (materialNote: string, ...of: string[]) =>
  partMaterialsOf({ materialNote, materialIds: of.map((name) => names.indexOf(name) + 1) }, { materials })

const value = (part: PartWithMaterial, name: string) => partMaterial(part, names.indexOf(name) + 1)

test('gives each part the materials that the note names for it', () => {
  expect(made('天板：オーク／脚：スチール', 'オーク', 'スチール')).toEqual([
    value('脚', 'スチール'),
    value('天板', 'オーク'),
  ])
  expect(made('座・背：オーク', 'オーク')).toContain(value('背', 'オーク'))
})

test('gives a fabric that the note does not name to the cover', () => {
  expect(made('張地：本革／脚：オーク', 'レザー', 'オーク')).toEqual([
    value('脚', 'オーク'),
    value('座', 'レザー'),
    value('背', 'レザー'),
    value('張地', 'レザー'),
  ])
  const cover = made('張地：ポリエステル／脚：ブナ材', 'ファブリック', 'ポリエステル')
  expect(cover).toContain(value('張地', 'ファブリック'))
  expect(cover).not.toContain(value('脚', 'ファブリック'))
  expect(made('張地：本革／脚：ナラ材', 'レザー', 'オーク')).toEqual([
    value('脚', 'オーク'),
    value('座', 'レザー'),
    value('背', 'レザー'),
    value('張地', 'レザー'),
  ])
  expect(made('天板：ナラ材／脚：鋼', 'オーク', 'スチール')).toEqual([])
})

test('reads material notes in all their notations', () => {
  const all = [value('脚', 'スチール'), value('天板', 'オーク')]
  for (const note of [
    '天板:オーク/脚:スチール',
    '甲板：オーク／脚部：スチール',
    '天板 ： オーク\n脚：スチール',
  ])
    expect(made(note, 'オーク', 'スチール')).toEqual(all)
})

test('takes the frame for missing legs and the cover for the seat of a chair', () => {
  expect(made('フレーム：オーク／張地：本革', 'オーク', 'レザー')).toEqual(
    expect.arrayContaining([value('脚', 'オーク'), value('座', 'レザー')]),
  )
  expect(made('フレーム：オーク／脚：スチール', 'オーク', 'スチール')).not.toContain(value('脚', 'オーク'))
})

test('gives a note without parts to the whole product', () => {
  expect(made('オーク無垢（受け金具：スチール）', 'オーク')).toEqual([value('全体', 'オーク')])
  expect(made('', 'オーク')).toEqual([value('全体', 'オーク')])
  expect(made('オーク無垢／引き出し内部：桐', 'オーク')).toEqual([value('全体', 'オーク')])
})
