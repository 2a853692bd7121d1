import { expect, test } from 'vitest'
import { spellingsIn } from './spellings.ts'

test('what stands between = is taken as it is, and verbs in braces in all their forms', () => {
  expect(spellingsIn('本棚=書棚')).toEqual(['本棚', '書棚'])
  const shelves = spellingsIn('書架=本を{入れる・しまう}棚')
  for (const spelling of ['書架', '本を入れる棚', '本が入れられる棚', '本のしまえる棚', '本をしまっておく棚'])
    expect([spelling, shelves.includes(spelling)]).toEqual([spelling, spelling !== '本をしまっておく棚'])
  expect(spellingsIn('天井から{吊るす}照明')).toContain('天井から吊るされている照明')
  expect(spellingsIn('サンプルを{請求する}')).toContain('サンプルが請求できる')
})
