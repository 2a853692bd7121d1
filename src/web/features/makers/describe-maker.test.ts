import { expect, test } from 'vitest'
import { describeMaker } from './describe-maker.ts'

const maker = { name: '木曽家具工房', prefecture: '長野県', tagline: '百年使う椅子を', description: '' }

test('describes a maker by its name first', () => {
  expect(describeMaker({ ...maker, description: '広葉樹の家具です。' })).toBe(
    '長野県の木曽家具工房。百年使う椅子を。広葉樹の家具です。',
  )
})

test('describes a maker of whom only the name is known', () => {
  expect(describeMaker({ ...maker, prefecture: '', tagline: '' })).toBe(
    '木曽家具工房の製品と、製品のある空間。',
  )
})
