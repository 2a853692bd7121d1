import { html } from 'hono/html'
import type { Field } from './schema-text.ts'

export function fieldTable(caption: string, fields: Field[], optional = '省略されることがあります') {
  return html`<div class="wide" tabindex="0">
    <table>
      <caption>${caption}</caption>
      <thead>
        <tr><th scope="col">項目</th><th scope="col">型</th><th scope="col">説明</th></tr>
      </thead>
      <tbody>
        ${fields.map(
          ({ path, type, required, description }) => html`<tr>
            <th scope="row"><code>${path}</code></th>
            <td>${linkComponent(type)}</td>
            <td>${description}${required ? '' : html` <span class="quiet">${optional}</span>`}</td>
          </tr>`,
        )}
      </tbody>
    </table>
  </div>`
}

/** Links components: their names begin with a capital, unlike plain types. */
function linkComponent(type: string) {
  const component = /^[A-Z]\w*/.exec(type)?.[0]
  return component ? html`<a href="#schemas-${component}">${type}</a>` : type
}
