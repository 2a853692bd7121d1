import { useAction } from '#web/kit/ui/action.ts'
import { Button } from '#web/kit/ui/button.tsx'
import { AddressLines } from '#web/shared/postal-address/address-lines.tsx'
import { usePersonQuery } from '#web/shared/session/person-query.ts'
import type { Address } from './address-book.ts'
import { saveAddress } from './address-form.tsx'

export function TeamAddresses({ onChosen }: { onChosen: (address: Address) => void }) {
  const { data } = usePersonQuery('GET /users/me/team_addresses')
  const { pending, run } = useAction()
  if (!data || data.items.length === 0) return null
  return (
    <section aria-labelledby="team-addresses" className="grid gap-3">
      <h2 id="team-addresses" className="text-sm font-semibold">
        チームのお届け先
      </h2>
      <ul className="grid gap-3">
        {data.items.map(({ team, ...address }) => (
          <li key={team.id} className="flex flex-wrap items-start gap-4 border border-line p-4">
            <div className="min-w-50 flex-1">
              <p className="mb-1 text-sm font-semibold">{team.name}</p>
              <AddressLines address={address} />
            </div>
            <Button
              pending={pending}
              onClick={() =>
                void run(async () => onChosen(await saveAddress({ ...address, is_default: false })), {
                  refusals: { 409: true },
                })
              }
            >
              このお届け先を使う<span className="sr-only">：{team.name}</span>
            </Button>
          </li>
        ))}
      </ul>
    </section>
  )
}
