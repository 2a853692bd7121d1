import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import sharp from 'sharp'
import { scheduleFormats } from '#contract/data/schedules.ts'
import { randomFor } from '#demo/random.ts'
import { callApi, fetchApi, type Instance, signedHeaders, signIn, signUp } from './client.ts'

/** An activity; `n` counts its rounds. */
export type Activity = { everyMs: number; run: (n: number) => Promise<void> }

const scenes = join(import.meta.dirname, '../../src/demo/imagery/scenes')
const { pick, int } = randomFor('soak')
const words = ['椅子', 'オーク', '照明', 'タイル', '青い', '食堂', '北欧', 'ラグ', '無垢', '棚']

/**
 * Creates the activities of a busy evening by name: ordinary use and no flood. Each can run alone, to find
 * the one that leaks.
 */
export async function createActivities(instance: Instance): Promise<Record<string, Activity>> {
  const { webUrl } = instance
  const email = `soak-${process.pid}@example.jp`
  let { headers } = await signUp(instance, email)
  const photos = (await readdir(scenes)).filter((name) => name.endsWith('.webp'))
  const products = await callApi<{ items: { id: number; product_id: number; kind?: number }[] }>(
    instance,
    '/product_variations/search?limit=48',
  )
  const pages = [
    ...['/', '/products?kind=1', '/products?kind=2', '/posts', '/makers', '/projects', '/magazines'],
    ...products.items.map(({ id, product_id }) => `/products/${product_id}/${id}`),
    ...Array.from({ length: 20 }, (_, at) => `/projects/${at + 1}`),
  ]
  const list = await makeList(instance, headers, '仕上の一覧')
  for (const { id } of products.items)
    for (const kind of [3, 4])
      await fetchApi(instance, `/lists/${list}/items`, { headers, body: { kind, id } }).catch(() => {})

  const view = async (path: string) => {
    const answer = await fetch(webUrl + path, { headers: { 'accept-encoding': 'br' } })
    const text = await answer.text()
    if (answer.status >= 500) throw new Error(`${path}: ${answer.status}`)
    return text
  }

  // A token lasts ten minutes.
  const renew = async () => {
    ;({ headers } = await signIn(instance, email))
  }
  setInterval(() => void renew().catch(console.error), 300_000).unref()

  return {
    pages: {
      everyMs: 1_500,
      run: async () => {
        const text = await view(pick(pages))
        const pictures = [...text.matchAll(/\/images\/\d+\?w=\d+/g)].slice(0, 6)
        for (const [path] of pictures) {
          const answer = await fetch(webUrl + path, { headers: { accept: 'image/avif,image/webp,*/*' } })
          await answer.arrayBuffer()
        }
      },
    },
    searches: {
      everyMs: 1_500,
      run: async (n) => {
        // Never repeats a text, so that no answer is cached.
        const keyword = encodeURIComponent(`${pick(words)} ${pick(words)} ${int(1, 400)}cm以下 ${n}`)
        if (n % 3 === 0) await view(`/search?keyword=${keyword}`)
        else if (n % 3 === 1) await view(`/products?keyword=${keyword}`)
        else await callApi(instance, `/product_variations/search?limit=20&keyword=${keyword}`)
      },
    },
    uploads: {
      everyMs: 20_000,
      run: async () => {
        const form = new FormData()
        form.append('image', new Blob([await drawPhoto(pick(photos))]), 'photo.jpg')
        await callApi(instance, '/images', { headers, body: form })
      },
    },
    exports: {
      everyMs: 10_000,
      run: async (n) => {
        const format = scheduleFormats[n % scheduleFormats.length]?.id
        const { id } = await callApi<{ id: number }>(instance, `/lists/${list}/schedule_files`, {
          headers,
          body: { format },
        })
        for (let state = 'waiting'; state !== 'done'; ) {
          await wait(300)
          const file = await callApi<{ state: string }>(instance, `/schedule_files/${id}`, { headers })
          state = file.state
          if (state === 'failed') throw new Error(`the ${format} file failed`)
        }
        const file = await fetchApi(instance, `/schedule_files/${id}/content`, { headers })
        await file.arrayBuffer()
      },
    },
    streams: {
      everyMs: 5_000,
      run: async () => {
        const gone = new AbortController()
        const answer = await fetch(`${instance.apiUrl}/notifications/events`, {
          headers: { ...signedHeaders(instance), ...headers },
          signal: gone.signal,
        })
        if (!answer.ok) throw new Error(`the stream was answered ${answer.status}`)
        await wait(10_000)
        gone.abort()
      },
    },
    'sign-ins': {
      everyMs: 10_000,
      run: async () => {
        const { signOut } = await signIn(instance, email)
        await signOut()
      },
    },
    writes: {
      everyMs: 3_000,
      run: async (n) => {
        const id = await makeList(instance, headers, `写しの一覧 ${n}`)
        for (const product of products.items.slice(n % 40, (n % 40) + 3))
          for (const kind of [3, 4])
            await fetchApi(instance, `/lists/${id}/items`, { headers, body: { kind, id: product.id } }).catch(
              () => {},
            )
        await callApi(instance, `/lists/${id}`, { method: 'DELETE', headers })
      },
    },
  }
}

async function makeList(instance: Instance, headers: Record<string, string>, name: string): Promise<number> {
  const { id } = await callApi<{ id: number }>(instance, '/lists', {
    headers,
    body: { name, is_private: false },
  })
  return id
}

/** Cuts a new JPEG of five megapixels from a scene, another part each time. */
async function drawPhoto(name: string): Promise<Uint8Array<ArrayBuffer>> {
  const scene = sharp(await readFile(join(scenes, name)))
  const { width, height } = await scene.metadata()
  const [left, top] = [int(0, 60), int(0, 60)]
  const jpeg = await scene
    .extract({ left, top, width: width - 60 - int(0, 60), height: height - 60 - int(0, 60) })
    .resize({ width: 2560 })
    .jpeg({ quality: 90 })
    .toBuffer()
  return new Uint8Array(jpeg)
}
