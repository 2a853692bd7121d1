const validForMs = 60_000

export type SignRequest = () => Promise<{ 'X-Timestamp': string; 'X-Signature': string }>

/**
 * Signs calls: base64(SHA-256("key={key}&timestamp={seconds}")). The api accepts a signature for 300 s; each
 * is reused for 60 s.
 */
export function createSigner(key: string, now: () => number = Date.now): SignRequest {
  let signed: ReturnType<SignRequest> | undefined
  let signedAt = Number.NEGATIVE_INFINITY
  return () => {
    const time = now()
    if (!signed || time - signedAt >= validForMs || time < signedAt) {
      signedAt = time
      signed = sign(key, Math.floor(time / 1000))
    }
    return signed
  }
}

async function sign(key: string, seconds: number): ReturnType<SignRequest> {
  const digest = await digestText(`key=${key}&timestamp=${seconds}`)
  return { 'X-Timestamp': String(seconds), 'X-Signature': btoa(String.fromCharCode(...digest)) }
}

async function digestText(text: string): Promise<Uint8Array> {
  const bytes = new TextEncoder().encode(text)
  // Absent outside secure contexts, despite the DOM types.
  const subtle: SubtleCrypto | undefined = globalThis.crypto?.subtle
  if (subtle) return new Uint8Array(await subtle.digest('SHA-256', bytes))
  const { sha256 } = await import('./sha256.ts')
  return sha256(bytes)
}
