import { html } from 'hono/html'
import { errorCatalogue } from '#contract/errors.ts'
import { imageQualities, imageWidths, limits } from '#contract/limits.ts'

/** What holds for every call. */
export function guideSections(apiUrl: string) {
  return html`<section id="signature">
      <h2>署名</h2>
      <p>
        すべての呼び出しに、次の二つのヘッダーが要ります。時刻は前後${limits.signatureSeconds}秒まで有効です。画像とこの文書には要りません。
      </p>
      <dl>
        <dt><code>X-Timestamp</code></dt>
        <dd>いまの時刻。1970年からの秒数</dd>
        <dt><code>X-Signature</code></dt>
        <dd><code>base64(SHA-256("key={キー}&amp;timestamp={秒}"))</code></dd>
      </dl>
      <p>キーはクライアントの名前であり、利用者を確かめるものではありません。ブラウザに配れば、だれにでも読めます。</p>
      <h3>シェル</h3>
      <pre tabindex="0"><code>TIMESTAMP=$(date +%s)
SIGNATURE=$(printf 'key=%s&amp;timestamp=%s' "$API_KEY" "$TIMESTAMP" | openssl dgst -sha256 -binary | base64)
curl "${apiUrl}/materials" -H "X-Timestamp: $TIMESTAMP" -H "X-Signature: $SIGNATURE"</code></pre>
      <h3>JavaScript</h3>
      <pre tabindex="0"><code>const seconds = Math.floor(Date.now() / 1000)
const text = new TextEncoder().encode(\`key=\${apiKey}&amp;timestamp=\${seconds}\`)
const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', text))
const response = await fetch('${apiUrl}/materials', {
  headers: { 'X-Timestamp': String(seconds), 'X-Signature': btoa(String.fromCharCode(...digest)) },
})</code></pre>
    </section>
    <section id="conventions">
      <h2>きまり</h2>
      <ul>
        <li>一覧の答えは <code>{ "items": […], "total_count": 件数, "next_cursor": 次のカーソルか null }</code> です。検索には <code>facets</code>（しぼりこみの選択肢ごとの件数）が加わります。</li>
        <li><code>limit</code> は1〜${limits.pageSizeMax}、省くと${limits.pageSize}です。</li>
        <li>配列の引数は <code>color_type_ids[]=1&amp;color_type_ids[]=2</code>、<code>color_type_ids=1&amp;color_type_ids=2</code>、<code>color_type_ids=1,2</code> のどれでも渡せます。空の引数は、ないものとして扱います。</li>
        <li>公開の答えには <code>ETag</code> があり、<code>If-None-Match</code> を送れば、変わっていないときは 304 を返します。</li>
        <li><code>X-Request-Id</code> を送ると、そのまま返し、記録にも残します。お問い合わせのときに添えてください。</li>
        <li>金額は円、寸法はミリメートル、日時は UTC の ISO 8601 です。</li>
      </ul>
    </section>
    <section id="images">
      <h2>画像</h2>
      <p class="address"><strong>GET</strong> <code>/images/{id}?w=&amp;q=</code></p>
      <p>
        署名は要りません。AVIF、WebP、JPEG のどれで答えるかは <code>Accept</code> で決まり、元の画像より大きくはなりません。同じアドレスの画像は変わらないので、いつまでもキャッシュできます。
      </p>
      <dl>
        <dt><code>w</code> <span class="mark">必須</span></dt>
        <dd>幅。${imageWidths.join('、')} のいずれか</dd>
        <dt><code>q</code></dt>
        <dd>画質。${imageQualities.join('、')} のいずれか。省くと75</dd>
      </dl>
    </section>`
}

/** Every error by its code; problems link here. */
export function errorSection() {
  return html`<section id="errors">
    <h2>エラー</h2>
    <p>
      エラーは <code>application/problem+json</code>（RFC 9457）で答えます。<code>code</code> は変わりません。<code>detail</code> は人に見せる説明です。入力の誤りは、すべて <code>errors</code> に
      <code>{ path, code, message }</code> の形で入ります。
    </p>
    <div class="wide" tabindex="0">
      <table>
        <caption>エラーの一覧</caption>
        <thead>
          <tr><th scope="col">code</th><th scope="col">HTTP</th><th scope="col">説明</th></tr>
        </thead>
        <tbody>
          ${Object.entries(errorCatalogue).map(
            ([code, { status, detail }]) =>
              html`<tr id="errors-${code}"><th scope="row"><code>${code}</code></th><td>${status}</td><td>${detail}</td></tr>`,
          )}
        </tbody>
      </table>
    </div>
  </section>`
}
