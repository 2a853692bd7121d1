/** Without credentials, the SDK reads the environment, such as a machine's role. */
export type BucketAddress = {
  endpoint: string
  bucket: string
  region: string
  credentials?: { accessKeyId: string; secretAccessKey: string }
}

export const bucketForm = 's3://key:secret@host:port/bucket?region=ap-northeast-1'

/** Parses `s3://…/bucket`; `tls=off` selects plain HTTP. Returns undefined if invalid. */
export function readBucketAddress(text: string): BucketAddress | undefined {
  const url = URL.parse(text)
  const [, bucket] = /^\/([a-z0-9][a-z0-9.-]+)\/?$/.exec(url?.pathname ?? '') ?? []
  if (url?.protocol !== 's3:' || url.host === '' || !bucket) return undefined
  const { username, password, host, searchParams } = url
  const unknown = [...searchParams.keys()].some((name) => name !== 'region' && name !== 'tls')
  const tls = searchParams.get('tls') ?? 'on'
  if (unknown || !/^(on|off)$/.test(tls) || (username === '') !== (password === '')) return undefined
  return {
    endpoint: `${tls === 'off' ? 'http' : 'https'}://${host}`,
    bucket,
    region: searchParams.get('region') ?? 'us-east-1',
    ...(username !== '' && {
      credentials: {
        accessKeyId: decodeURIComponent(username),
        secretAccessKey: decodeURIComponent(password),
      },
    }),
  }
}
