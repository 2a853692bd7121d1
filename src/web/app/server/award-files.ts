import { ApiError } from '#web/kit/errors/error.ts'
import type { Call } from '#web/shared/api/call.ts'
import { createHourlyStore } from './keep-for-an-hour.ts'

/** A ledger of a hundred thousand votes takes 30 MB. */
const ledgersKept = 3
const certificatesKept = 50

type AwardFiles = (pathname: string) => Promise<Response | null>

/**
 * Serves the ledger, heads and certificates of a closed award without a key, so that anyone can recount it.
 * Returns null for any other path and for unpublished files.
 */
export function createAwardFiles(call: Call, now: () => number = Date.now): AwardFiles {
  const keepLedger = createHourlyStore<Blob>(ledgersKept, now)
  const keepCertificate = createHourlyStore<Blob>(certificatesKept, now)

  const heads = (slug: string) => call('GET /awards/{slug}/heads', { params: { slug } })

  /** Keyed by the last signed head, so that a ledger that has grown is loaded again. */
  async function readLedger(slug: string): Promise<Blob> {
    const last = (await heads(slug)).items.at(-1)
    return keepLedger(`${slug} ${last?.commitment}`, () =>
      call('GET /awards/{slug}/ledger.csv', { params: { slug } }),
    )
  }

  /** Keyed by every printed value. Returns null when the result is not public. */
  async function readCertificate(slug: string, entryId: number): Promise<Blob | null> {
    const [award, result] = await Promise.all([
      call('GET /awards/{slug}', { params: { slug } }),
      call('GET /awards/{slug}/result', { params: { slug } }),
    ])
    for (const { name, places } of result.categories) {
      const place = places.find(({ entry_id, is_winner }) => is_winner && entry_id === entryId)
      if (!place?.entry) continue
      const { title, project } = place.entry
      const winner = [title, project.title, project.team.name, place.result.rank]
      const printed = [slug, entryId, award.title, name, result.closed_from, ...winner]
      const params = { slug, entry_id: entryId }
      return keepCertificate(JSON.stringify(printed), () =>
        call('GET /awards/{slug}/entries/{entry_id}/certificate.pdf', { params }),
      )
    }
    return null
  }

  type Reader = (slug: string, entryId: number) => Promise<[body: Blob | null, fileName: string]>
  const readers: Record<string, Reader> = {
    'ledger.csv': async (slug) => [await readLedger(slug), `${slug}-ledger.csv`],
    'heads.json': async (slug) => [
      new Blob([JSON.stringify(await heads(slug))], { type: 'application/json' }),
      `${slug}-heads.json`,
    ],
    certificates: async (slug, entryId) => [await readCertificate(slug, entryId), `${slug}-${entryId}.pdf`],
  }

  return async (pathname) => {
    const [, slug, plain, certificates, entryId] =
      /^\/awards\/([a-z0-9-]{1,100})\/(?:(ledger\.csv|heads\.json)|(certificates)\/(\d{1,16})\.pdf)$/.exec(
        pathname,
      ) ?? []
    const read = readers[plain ?? certificates ?? '']
    if (!slug || !read) return null
    try {
      const [body, fileName] = await read(slug, Number(entryId))
      if (!body) return null
      return new Response(body, {
        headers: {
          'Content-Type': body.type,
          'Content-Disposition': `attachment; filename="${fileName}"`,
          'Cache-Control': 'no-cache',
        },
      })
    } catch (error) {
      // The caller answers with the common 404 page.
      if (error instanceof ApiError && (error.status === 404 || error.status === 422)) return null
      throw error
    }
  }
}
