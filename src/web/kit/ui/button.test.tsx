import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { Button } from './button.tsx'

test('marks a button as disabled for its caller and while its action runs', () => {
  expect(renderToStaticMarkup(<Button aria-disabled>保存する</Button>)).toContain('aria-disabled="true"')
  expect(renderToStaticMarkup(<Button pending>保存する</Button>)).toContain('aria-disabled="true"')
  expect(renderToStaticMarkup(<Button aria-disabled={false}>保存する</Button>)).not.toContain('aria-disabled')
})
