import { html } from 'hono/html'
import { identityErrors } from '#contract/identity/errors.ts'
import { identityRoutes } from '#contract/identity/routes.ts'

const popup = {
  method: 'GET',
  path: '/auth/oauth-popup/start',
  summary: 'Google でのサインイン',
  description:
    'ポップアップで開くと（provider=google、popupOrigin、popupNonce）、結果が postMessage で届きます。',
}

/** Renders the guide to signing in. Written by hand: the contract does not define these calls. */
export function identitySection(apiUrl: string) {
  return html`<section id="auth">
    <h2>サインイン</h2>
    <p>
      サインインした人の操作には、<code>GET ${apiUrl}/auth/token</code> で受け取ったトークンを <code>Authorization: Bearer</code> で送ります。トークンは10分で切れますが、<code>/auth</code> の Cookie が有効なあいだは、何度でも受け取れます。<code>/auth</code> に署名は不要です。Cookie は、登録済みのオリジンからの呼び出しでだけ使えます。
    </p>
    <pre tabindex="0"><code>curl -c cookies -X POST "${apiUrl}/auth/sign-in/email" \\
  -H "Content-Type: application/json" -d '{"email":"mako@example.jp","password":"tatami8mats"}'
TOKEN=$(curl -s -b cookies "${apiUrl}/auth/token" | sed 's/.*"token":"\\([^"]*\\)".*/\\1/')</code></pre>
    <p>Cookie を付けた <code>POST</code> には、登録済みのオリジンを <code>Origin</code> ヘッダーで示してください（ブラウザは自動で付けます）。<code>Authorization: Bearer</code> で呼び出すときは、<code>Origin</code> は不要です。</p>
    <p>
      サインインだけでは、アカウントはまだありません。<a href="#createUser">POST /users</a> か <a href="#createDesigner">POST /designers</a> で作るまで、<code>account_missing</code> を返します。
    </p>
    <div class="wide" tabindex="0">
      <table>
        <caption>サインインの呼び出し</caption>
        <thead>
          <tr><th scope="col">呼び出し</th><th scope="col">説明</th></tr>
        </thead>
        <tbody>
          ${[...identityRoutes, popup].map(
            ({ method, path, summary, description }) =>
              html`<tr><th scope="row"><code>${method} ${path}</code></th><td>${summary}。${description}</td></tr>`,
          )}
        </tbody>
      </table>
    </div>
    <div class="wide" tabindex="0">
      <table>
        <caption>サインインのエラー</caption>
        <thead>
          <tr><th scope="col">code</th><th scope="col">説明</th></tr>
        </thead>
        <tbody>
          ${Object.entries(identityErrors).map(
            ([code, detail]) => html`<tr><th scope="row"><code>${code}</code></th><td>${detail}</td></tr>`,
          )}
        </tbody>
      </table>
    </div>
  </section>`
}
