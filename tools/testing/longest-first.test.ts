import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { root } from '../install/root.mjs'
import { seconds } from './longest-first.ts'

test('every file that is known to take long is there', () => {
  expect(Object.keys(seconds).filter((file) => !existsSync(join(root, file)))).toEqual([])
})
