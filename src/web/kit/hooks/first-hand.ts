let first: Event | undefined

/** Runs `act` on the first pointer or key event, to load interaction code late. Returns a cancel function. */
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
