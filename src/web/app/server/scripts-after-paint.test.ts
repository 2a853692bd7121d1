import { expect, test } from 'vitest'
import { holdScripts } from './scripts-after-paint.ts'
import { hashMarkedScripts, scriptMark } from './security-headers.ts'

const mark = `nonce="${scriptMark}"`

test('defers module scripts until loaded explicitly, and leaves all other tags in place', () => {
  const style = '<link rel="stylesheet" href="/a.css">'
  const data = `<script ${mark}>data()</script>`
  const page = [
    `${style}<link rel="modulepreload" href="/a.js" fetchPriority="low" ${mark}/><link rel="canonical" href="/" ${mark}/>`,
    `<p>text</p>${data}<script type="module" async="" src="/a.js" ${mark}></script><p>end</p>`,
  ].join('')
  const { pieces, loader } = holdScripts(hashMarkedScripts(page).pieces)
  const held = pieces.join('')
  const head = `${style}<link rel="after-paint" href="/a.js" fetchPriority="low"/><link rel="canonical" href="/"/>`
  const body = `<p>text</p><script>data()</script><script type="after-paint" src="/a.js"></script>`
  expect(held).toBe(`${head}${body}<script>${loader}</script><p>end</p>`)
})

test('leaves tags quoted in the page’s text unchanged', () => {
  const said = '&lt;script type="module" async=""&gt; <link rel="modulepreload" href="/a.js"/>'
  expect(holdScripts([`<p>${said}</p>`]).pieces).toEqual([`<p>${said}</p>`])
})
