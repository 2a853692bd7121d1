import { expect, test } from 'vitest'
import { captionsOf } from './variation-choice.tsx'

const finish = (name: string, code: string) => ({ name, code })

test('captions of finishes that look alike are their 品番', () => {
  const siblings = [finish('Ｗ900', 'KK-1'), finish('W900', 'KK-2'), finish('W1200', 'KK-3')]
  expect(captionsOf(siblings)).toEqual(['KK-1', 'KK-2', 'W1200'])
})

test('captions of other finishes are the parts in which their names differ', () => {
  expect(captionsOf([finish('オーク／W600', 'A'), finish('オーク／W900', 'B')])).toEqual(['W600', 'W900'])
})
