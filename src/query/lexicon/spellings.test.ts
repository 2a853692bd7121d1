import { expect, test } from 'vitest'
import { formsOfVerbs, negativesOfVerbs, spellingsIn } from './spellings.ts'

test('spells verbs in braces in all their forms, and other words as they are', () => {
  expect(spellingsIn('本棚')).toEqual(['本棚'])
  const shelves = spellingsIn('本を{入れる・しまう}棚')
  for (const spelling of ['本を入れる棚', '本が入れられる棚', '本のしまえる棚', '本をしまっておく棚'])
    expect([spelling, shelves.includes(spelling)]).toEqual([spelling, spelling !== '本をしまっておく棚'])
  expect(spellingsIn('天井から{吊るす}照明')).toContain('天井から吊るされている照明')
  expect(spellingsIn('サンプルを{請求する}')).toContain('サンプルが請求できる')
})

test.each([
  [['作る'], [], '作った 作って 作っている 作られた 作られている 作れる 作りたい'],
  [['置く'], [], '置いた 置いてある 置ける 置かれた'],
  [['塗る', '吊るす'], [], '塗ってある 吊るした 吊るされている'],
  [['囲む', '並ぶ', '使う'], [], '囲まれた 並んだ 並んでいる 使える 使った'],
  [[], ['付ける', '見える'], '付けた 付けられる 付けてある 見えている'],
  [['置く', '合う'], ['見える'], '置けそう 合いそう 見えそう'],
])('%j and %j have the forms in which they are typed', (godan, ichidan, forms) => {
  const all = formsOfVerbs(godan, ichidan)
  expect(forms.split(' ').filter((form) => !all.includes(form))).toEqual([])
})

test('forms the negatives of verbs: what is not done, or does not show', () => {
  expect(negativesOfVerbs(['写る', '敷く'], ['見える'])).toEqual(
    '写らない 写っていない 写ってない 敷かない 敷いていない 敷いてない 見えない 見えていない 見えてない'.split(
      ' ',
    ),
  )
})
