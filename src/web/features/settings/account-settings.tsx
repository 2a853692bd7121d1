import { useState } from 'react'
import { limits } from '#contract/data/limits.ts'
import { findNameIssue } from '#contract/data/text-rules.ts'
import { Form } from '#web/kit/form/form.tsx'
import { issuesOf } from '#web/kit/form/form-issues.ts'
import { FormSection, SaveButton } from '#web/kit/form/form-section.tsx'
import { TextField } from '#web/kit/form/text-field.tsx'
import { readText, useForm } from '#web/kit/form/use-form.ts'
import { useAction } from '#web/kit/ui/action.ts'
import { Button } from '#web/kit/ui/button.tsx'
import { saveJson } from '#web/kit/ui/save-file.ts'
import { useLazyComponent } from '#web/kit/ui/use-lazy-component.tsx'
import { personCall } from '#web/shared/session/person-call.ts'
import { usePerson } from '#web/shared/session/person-only.tsx'
import { signOutEverywhere, signOutRefusals } from '#web/shared/session/sign-in.ts'
import { DeleteForm } from './delete-form.tsx'
import { EmailSection } from './email-section.tsx'
import { PasswordSection } from './password-section.tsx'
import { storeAccount } from './save.ts'

export function AccountSettings() {
  return (
    <>
      <NameSection />
      <EmailSection />
      <PasswordSection />
      <SessionsSection />
      <ExportSection />
      <DeleteSection />
    </>
  )
}

const labels = { screen_name: '表示名' }

function NameSection() {
  const person = usePerson()
  const form = useForm({
    parse: (data) => ({ screen_name: readText(data, 'screen_name') }),
    validate: ({ screen_name }) => issuesOf({ screen_name: findNameIssue(screen_name) }),
    submit: async (body) => storeAccount(await personCall()('POST /settings/account', { body })),
  })
  return (
    <FormSection title="表示名" note="サービスの中で使うお名前です。">
      <Form form={form} labels={labels} name="表示名の変更">
        <TextField
          key={form.successes}
          label={labels.screen_name}
          required
          name="screen_name"
          autoComplete="name"
          most={limits.screenName}
          defaultValue={person.screen_name}
          error={form.issues.screen_name}
        />
        <SaveButton form={form} />
      </Form>
    </FormSection>
  )
}

function SessionsSection() {
  const { pending, run } = useAction()
  return (
    <FormSection
      title="サインイン中の端末"
      note="お使いのアカウントでサインインしているすべての端末から、この端末も含めてサインアウトします。端末をなくしたときや、共用の端末でサインアウトを忘れたときにご利用ください。"
    >
      <div>
        <Button
          pending={pending}
          onClick={() =>
            void run(signOutEverywhere, {
              success: 'すべての端末からサインアウトしました',
              refusals: signOutRefusals,
            })
          }
        >
          すべての端末からサインアウト
        </Button>
      </div>
    </FormSection>
  )
}

function ExportSection() {
  const { pending, run } = useAction()
  return (
    <FormSection
      title="データの書き出し"
      note={
        <>
          プロフィール、お届け先、サンプルのご請求、
          <span className="whitespace-nowrap">お問い合わせ</span>
          など、お預かりしているデータのすべてを、ひとつのファイル（JSON）で保存します。
        </>
      }
    >
      <div>
        <Button pending={pending} onClick={() => void run(save, { refusals: { 429: true } })}>
          書き出す
        </Button>
      </div>
    </FormSection>
  )
}

async function save(): Promise<void> {
  const content = await personCall()('GET /users/me/export')
  saveJson(content, `tokonoma-${content.exported_at.slice(0, 10)}.json`)
}

const loadDialog = () => import('#web/kit/ui/dialog.tsx').then(({ Dialog }) => Dialog)

function DeleteSection() {
  const [isOpen, setOpen] = useState(false)
  const Dialog = useLazyComponent(loadDialog, isOpen, setOpen)
  return (
    <FormSection
      title="アカウントの削除"
      note="削除すると、元に戻せません。必要なデータは、先に書き出してください。"
    >
      <div>
        <Button onClick={() => setOpen(true)}>アカウントを削除する</Button>
      </div>
      {isOpen && Dialog && (
        <Dialog title="アカウントの削除" width={480} isOpen onOpenChange={setOpen}>
          <DeleteForm />
        </Dialog>
      )}
    </FormSection>
  )
}
