import { useNavigate } from '@tanstack/react-router'
import { messages } from '#contract/data/messages.ts'
import { ApiError } from '#web/kit/errors/error.ts'
import { ConsentField } from '#web/kit/form/consent-field.tsx'
import { Form } from '#web/kit/form/form.tsx'
import { FormRefusal, issuesOf } from '#web/kit/form/form-issues.ts'
import { PasswordField } from '#web/kit/form/password-field.tsx'
import { SubmitButton } from '#web/kit/form/submit-button.tsx'
import { readPassword, useForm } from '#web/kit/form/use-form.ts'
import { showSnackbar } from '#web/kit/ui/snackbar.tsx'
import { personCall } from '#web/shared/session/person-call.ts'
import { endSession } from '#web/shared/session/restore-session.ts'
import { useSession } from '#web/shared/session/session-store.ts'

const labels = { password: '現在のパスワード', confirm: '削除の確認' }

const consequences = [
  'プロフィール、お届け先、保存した検索条件、アイコン、サインインの情報を消去します。',
  '発送の準備に入っていないサンプルのご請求は、取り消します。',
  'ほかにオーナーのいないチームは、先に引き継ぎが必要です。自分だけのチームは、事例がなければ削除します。',
  'すでに準備に入ったご請求とお問い合わせの控えは、アカウントから切り離してメーカーに残ります。',
]

/** Names the teams that need another owner first. */
function nameTeams(error: unknown): never {
  if (!(error instanceof ApiError) || error.code !== 'last_owner_leaving') throw error
  const names = error.errors.map(({ message }) => `「${message}」`).join('')
  throw new FormRefusal({ problem: `${error.detail}${names}` })
}

export function DeleteForm() {
  const hasPassword = useSession((session) => session.authUser?.providers.includes('password') ?? false)
  const navigate = useNavigate()
  const form = useForm({
    refusals: { 403: true, 429: true },
    parse: (data) => ({ confirm: data.has('confirm'), password: readPassword(data) }),
    validate: ({ confirm, password }) =>
      issuesOf({
        password: hasPassword && !password ? messages.required : undefined,
        confirm: confirm ? undefined : messages.requiredChoice,
      }),
    submit: async ({ password }) => {
      const body = { confirm: true as const, ...(hasPassword && { password }) }
      await personCall()('DELETE /users/me', { body }).catch(nameTeams)
      await navigate({ to: '/' })
      endSession()
      showSnackbar('アカウントを削除しました。ご利用ありがとうございました。')
    },
  })
  return (
    <Form form={form} labels={labels} name="アカウントの削除">
      <ul className="grid list-disc gap-1.5 pl-5 text-sm">
        {consequences.map((consequence) => (
          <li key={consequence}>{consequence}</li>
        ))}
      </ul>
      {hasPassword && (
        <PasswordField
          label={labels.password}
          required
          name="password"
          autoComplete="current-password"
          error={form.issues.password}
        />
      )}
      <ConsentField
        name="confirm"
        label={labels.confirm}
        missing="元に戻せないことをご確認ください"
        error={form.issues.confirm}
      >
        元に戻せないことを理解しました
      </ConsentField>
      <SubmitButton form={form} wide>
        削除する
      </SubmitButton>
    </Form>
  )
}
