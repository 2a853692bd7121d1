let first: Event | undefined

/**
 * Calls back once, at the first sign that a person uses the page: a mouse, a finger or a key; at once where there was one. What only hands need is
 * loaded then, and a page that is only looked at carries none of it. Answers how to give up waiting.
 */
export function whenHandled(act: (sign: Event) => void): () => void {
  const leaving = new AbortController()
  const hear = (sign: Event) => {
    first ??= sign
    leaving.abort()
    act(sign)
  }
  if (first) act(first)
  else
    for (const sign of ['pointermove', 'pointerdown', 'keydown'])
      document.addEventListener(sign, hear, { signal: leaving.signal })
  return () => leaving.abort()
}
