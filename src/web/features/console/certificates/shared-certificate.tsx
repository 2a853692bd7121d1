import { regulations } from '#contract/data/regulations.ts'
import { PageLink } from '#web/kit/ui/page-link.tsx'
import { SpecTable } from '#web/kit/ui/spec-table.tsx'
import type { ApiResponse } from '#web/shared/api/call.ts'
import { Picture } from '#web/shared/pictures/picture.tsx'
import { LastDay } from './last-day.tsx'

type StoredCertificate = ApiResponse<'GET /console/certificates/{id}'>

export const sharedNote = '共同認定：すべてのメーカーが、製品で選べます。変えられるのは運営だけです。'

export const SharedTwin = ({ id }: { id: number }) => (
  <p className="max-w-160 border-l-2 border-accent bg-card px-4 py-3 text-sm">
    同じ番号の
    <PageLink
      to="/console/$area/$record"
      params={{ area: 'certificates', record: String(id) }}
      className="link-underlined"
    >
      共同認定
    </PageLink>
    があります。この登録を削除すると、品番はそのままで、共同認定の期限と認定書が使われます。
  </p>
)

/** Read-only, for people of makers. */
export const SharedCertificate = ({
  number,
  regulation,
  expires_on,
  expiry,
  document,
}: StoredCertificate) => (
  <div className="grid max-w-160 gap-6">
    <p className="text-sm">{sharedNote}</p>
    <SpecTable
      specs={[
        { term: '番号', value: number },
        { term: '種類', value: regulation && regulations[regulation].label },
        { term: '有効期限', value: <LastDay expiresOn={expires_on} expiry={expiry} /> },
      ]}
    />
    {document && (
      <div className="max-w-60">
        <Picture image={document} alt={`${number}の認定書`} sizes="240px" maxWidth={240} ratio="3 / 4" />
      </div>
    )}
  </div>
)
