import { type ComponentType, useEffect, useRef } from 'react'
import { Checkbox } from '#web/kit/form/checkbox.tsx'
import { Form } from '#web/kit/form/form.tsx'
import { NeedsScript } from '#web/kit/form/needs-script.tsx'
import { SaveButton } from '#web/kit/form/part.tsx'
import { useForm } from '#web/kit/form/use-form.ts'
import { PageLink } from '#web/kit/ui/page-link.tsx'
import { personCall } from '#web/shared/session/person-call.ts'
import { PersonOnly, usePerson } from '#web/shared/session/person-only.tsx'
import { AccountSection } from './account-section.tsx'
import { NotificationSection } from './notification-section.tsx'
import { ProfileSection } from './profile-section.tsx'
import { keep } from './save.ts'
import { type Section, sections } from './sections.ts'

const screens: Record<Section, ComponentType> = {
  profile: ProfileSection,
  account: AccountSection,
  mail_magazine: MailMagazineSection,
  notification: NotificationSection,
}

const order: Section[] = ['profile', 'account', 'notification', 'mail_magazine']

export function SettingsPage({ section }: { section: Section }) {
  const Screen = screens[section]
  return (
    <div className="page grid grid-cols-1 content-start gap-8 py-6 laptop:max-w-270 laptop:grid-cols-[12.5rem_minmax(0,1fr)] laptop:gap-16 laptop:py-14">
      <SectionLinks section={section} />
      <main id="main" className="min-h-120 max-w-160">
        <h1 className="mb-8 text-xl tracking-[.02em] laptop:text-2xl">{sections[section]}</h1>
        <NeedsScript>
          <PersonOnly>
            <Screen />
          </PersonOnly>
        </NeedsScript>
      </main>
    </div>
  )
}

/** A column on laptops, a scrolling row on small screens. */
function SectionLinks({ section: shown }: { section: Section }) {
  const list = useRef<HTMLUListElement>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: another section is another place in the row
  useEffect(() => {
    const link = list.current?.querySelector<HTMLElement>('[aria-current]')?.parentElement
    if (!list.current || !link) return
    list.current.scrollLeft = link.offsetLeft - (list.current.clientWidth - link.offsetWidth) / 2
  }, [shown])
  return (
    <nav aria-label="設定">
      <p className="mb-3 text-sm font-semibold max-laptop:sr-only">設定</p>
      <ul
        ref={list}
        className="relative flex gap-5 overflow-x-auto text-sm [scrollbar-width:none] max-laptop:shadow-[inset_0_-1px_var(--color-line)] laptop:grid laptop:gap-0 laptop:border-t laptop:border-line"
      >
        {order.map((section) => (
          <li key={section} className="shrink-0 laptop:border-b laptop:border-line">
            <PageLink
              to="/settings/$section"
              params={{ section }}
              aria-current={section === shown ? 'page' : undefined}
              className="block border-b border-transparent pb-2.5 text-muted -outline-offset-2 hover:text-ink aria-[current]:border-ink aria-[current]:text-ink laptop:border-b-0 laptop:border-l laptop:py-3 laptop:pl-3"
            >
              {sections[section]}
            </PageLink>
          </li>
        ))}
      </ul>
    </nav>
  )
}

function MailMagazineSection() {
  const person = usePerson()
  const form = useForm({
    read: (data) => ({ is_subscribed_mail_magazine: data.has('is_subscribed_mail_magazine') }),
    check: () => ({}),
    send: async (body) => keep(await personCall()('POST /settings/mail_magazine', { body })),
  })
  return (
    <Form form={form} labels={{}}>
      <p className="text-sm text-muted">
        新着製品や特集の案内を、月に数回お送りします。サンプルのご請求やお問い合わせに関する大切なメールは、この設定にかかわらずお送りします。
      </p>
      <Checkbox name="is_subscribed_mail_magazine" defaultChecked={person.is_subscribed_mail_magazine}>
        メールマガジンを受け取る
      </Checkbox>
      <SaveButton form={form} />
    </Form>
  )
}
