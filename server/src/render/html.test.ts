import { expect, it } from 'vitest';
import { html } from './html.ts';

it('makes text of every value, and markup of markup alone', () => {
  const typed = `<script>alert("x" + 'y')</script> & <b>`;
  expect(html`<p title="${typed}">${html`<i>${1}</i>`}${typed}${[html`<br>`, html`<br>`]}</p>`.markup).toBe(
    '<p title="&lt;script&gt;alert(&quot;x&quot; + &#39;y&#39;)&lt;/script&gt; &amp; &lt;b&gt;"><i>1</i>' +
      '&lt;script&gt;alert(&quot;x&quot; + &#39;y&#39;)&lt;/script&gt; &amp; &lt;b&gt;<br><br></p>',
  );
});
