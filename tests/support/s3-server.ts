// Runs moto, a real S3 server in memory.
import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { CreateBucketCommand, S3Client } from '@aws-sdk/client-s3'
import { findFreePort } from '#server/db/embedded/server.ts'
import { preparePython } from './python.ts'

const bucket = 'tokonoma'

export type S3Server = Awaited<ReturnType<typeof startS3Server>>

/** Prepares a function that starts servers, or returns the reason why it cannot. */
export async function prepareS3(): Promise<(() => Promise<S3Server>) | { missing: string }> {
  const python = await preparePython('s3', join(import.meta.dirname, '../s3/requirements.txt'))
  return 'missing' in python ? python : () => startS3Server(python.commandOf('moto_server'))
}

async function startS3Server(command: string) {
  const port = await findFreePort()
  const endpoint = `http://127.0.0.1:${port}`
  const client = new S3Client({
    endpoint,
    region: 'us-east-1',
    forcePathStyle: true,
    credentials: { accessKeyId: 'key', secretAccessKey: 'secret' },
  })
  let output = ''
  let server: ChildProcess

  async function start(): Promise<void> {
    server = spawn(command, ['-H', '127.0.0.1', '-p', String(port)], { stdio: ['ignore', 'pipe', 'pipe'] })
    for (const stream of [server.stdout, server.stderr])
      stream?.setEncoding('utf8').on('data', (part: string) => {
        output += part
      })
    while (!(await fetch(endpoint).catch(() => undefined))) await wait(100)
    await client.send(new CreateBucketCommand({ Bucket: bucket }))
  }

  async function stop(): Promise<void> {
    server.kill('SIGKILL')
    await once(server, 'exit')
  }

  /** Calls IAM to create a user, a key, and the right to this bucket alone. */
  async function askIam(action: string, parameters: Record<string, string> = {}): Promise<string> {
    const scope = 'Credential=key/20260101/us-east-1/iam/aws4_request, SignedHeaders=host, Signature=none'
    const answer = await fetch(endpoint, {
      method: 'POST',
      headers: { authorization: `AWS4-HMAC-SHA256 ${scope}` },
      body: new URLSearchParams({
        Action: action,
        Version: '2010-05-08',
        UserName: 'tokonoma',
        ...parameters,
      }),
    })
    if (!answer.ok) throw new Error(await answer.text())
    return answer.text()
  }

  /** Turns on signature checks. Returns the allowed key. */
  async function requireSignatures(): Promise<{ key: string; secret: string }> {
    await askIam('CreateUser')
    const resource = [`arn:aws:s3:::${bucket}`, `arn:aws:s3:::${bucket}/*`]
    const statement = { Effect: 'Allow', Action: 's3:*', Resource: resource }
    const document = JSON.stringify({ Version: '2012-10-17', Statement: [statement] })
    await askIam('PutUserPolicy', { PolicyName: 'bucket', PolicyDocument: document })
    const made = await askIam('CreateAccessKey')
    await fetch(`${endpoint}/moto-api/reset-auth`, { method: 'POST', body: '0' })
    const wordOf = (name: string) => new RegExp(`<${name}>(.*?)</${name}>`).exec(made)?.[1] ?? ''
    return { key: wordOf('AccessKeyId'), secret: wordOf('SecretAccessKey') }
  }

  await start()
  return {
    /** Starts empty: the server keeps nothing. */
    start,
    stop,
    /** Requests received, one a line. */
    requests: () => output.split('\n').filter((line) => line.includes('HTTP/1.1')),
    requireSignatures,
    urlFor: (key = 'key', secret = 'secret') =>
      `s3://${key}:${encodeURIComponent(secret)}@127.0.0.1:${port}/${bucket}?tls=off`,
  }
}
