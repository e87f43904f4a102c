/**
 * Text that a reader cannot see whole: cut off by its box without an ellipsis, standing out of it, beyond the window, or under
 * another text. Runs in the page, so it uses nothing outside itself.
 */
export function cutTextsInPage(): string[] {
  /** Half a pixel of rounding on each side. */
  const slack = 1;
  /** The box of a letter is higher than its ink, most of all in Arabic: so much of it may be cut. */
  const heightThatMayGo = 0.3;
  const faults = new Set<string>();

  interface Piece {
    text: string;
    rect: DOMRect;
    /** What lies over another layer hides it on purpose: a dialog, a bar that stays. */
    layer: Element;
  }
  const pieces: Piece[] = [];
  const shortened = (text: string) => `"${text.trim().replace(/\s+/g, ' ').slice(0, 60)}"`;

  for (const { node, holder } of drawnTexts()) {
    const range = document.createRange();
    range.selectNodeContents(node);
    const rects = [...range.getClientRects()].filter(({ width, height }) => width > slack && height > slack);
    const text = node.data;
    const fate = followed(holder, rects, text);
    if (fate) pieces.push(...rects.map((rect) => ({ text, rect: fate.seenOf(rect), layer: fate.layer })));
  }
  for (const [index, one] of pieces.entries()) {
    for (const other of pieces.slice(index + 1)) {
      if (one.layer !== other.layer || one.text === other.text) continue;
      const across = Math.min(one.rect.right, other.rect.right) - Math.max(one.rect.left, other.rect.left);
      const down = Math.min(one.rect.bottom, other.rect.bottom) - Math.max(one.rect.top, other.rect.top);
      const lower = Math.min(one.rect.height, other.rect.height);
      if (across > 3 && down > lower / 2 && lower > slack)
        faults.add(`${shortened(one.text)} and ${shortened(other.text)} lie over each other`);
    }
  }
  for (const field of document.querySelectorAll('input, select')) {
    const said = textOfField(field);
    if (said && field.checkVisibility() && widthOf(said, field) > roomIn(field) + slack)
      faults.add(`${shortened(said)} is cut off in its field`);
  }
  return [...faults];

  /** Text nodes that are drawn, with the element that each stands in; what is only read aloud is left out. */
  function drawnTexts(): { node: Text; holder: Element }[] {
    const found: { node: Text; holder: Element }[] = [];
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const holder = node.parentElement;
      if (!(node instanceof Text) || !holder || node.data.trim() === '' || holder.closest('script, style, select, svg')) continue;
      if (isReadAloudOnly(holder)) continue;
      if (holder.checkVisibility({ opacityProperty: true, visibilityProperty: true })) found.push({ node, holder });
    }
    return found;
  }

  /** Whether it lies in a box that is clipped to nothing, however far out: where a library speaks to screen readers, each line is a box of its own. */
  function isReadAloudOnly(holder: Element): boolean {
    for (let box: Element | null = holder; box; box = box.parentElement) {
      if (getComputedStyle(box).clipPath === 'inset(50%)') return true;
    }
    return false;
  }

  /** Goes outwards from a text and notes where it is cut. Undefined where it is not meant to be seen. */
  function followed(holder: Element, rects: DOMRect[], text: string): { layer: Element; seenOf: (rect: DOMRect) => DOMRect } | undefined {
    let isInBlock = false;
    let endsAcross = false;
    let endsDown = false;
    const views: DOMRect[] = [];
    for (let box: Element | null = holder; box; box = box.parentElement) {
      const style = getComputedStyle(box);
      const rect = box.getBoundingClientRect();
      const isInline = style.display === 'inline' || style.display === 'contents';
      const clipsAcross = !isInline && style.overflowX !== 'visible';
      const clipsDown = !isInline && style.overflowY !== 'visible';
      // For screen readers alone.
      if (clipsAcross && rect.width <= 1) return undefined;

      const beyond = rects.some(({ left, right }) => left < rect.left - slack || right > rect.right + slack);
      const below = rects.some(
        ({ top, bottom, height }) =>
          rect.top - top > height * heightThatMayGo + slack || bottom - rect.bottom > height * heightThatMayGo + slack,
      );
      if (style.textOverflow === 'ellipsis' && clipsAcross) endsAcross = true;
      if (style.webkitLineClamp !== 'none' && clipsDown) endsDown = true;
      if (!endsAcross && beyond && clipsAcross && !scrolls(style.overflowX)) faults.add(`${shortened(text)} is cut off at its side`);
      if (!endsDown && below && clipsDown && !scrolls(style.overflowY)) faults.add(`${shortened(text)} is cut off above or below`);
      if (!isInBlock && !isInline) {
        isInBlock = true;
        if (!endsAcross && beyond && !clipsAcross) faults.add(`${shortened(text)} stands out of its box`);
      }
      if (clipsAcross) endsAcross = true;
      if (clipsDown) endsDown = true;
      if (clipsAcross || clipsDown) views.push(rect);
      if (style.position === 'fixed' || style.position === 'sticky' || box === document.body) {
        if (!endsAcross && rects.some(({ left, right }) => left < -slack || right > innerWidth + slack)) {
          faults.add(`${shortened(text)} lies beyond the window`);
        }
        return { layer: box, seenOf: (rect) => views.reduce(within, rect) };
      }
    }
    return undefined;
  }

  function within(one: DOMRect, other: DOMRect): DOMRect {
    const left = Math.max(one.left, other.left);
    const top = Math.max(one.top, other.top);
    return new DOMRect(
      left,
      top,
      Math.max(0, Math.min(one.right, other.right) - left),
      Math.max(0, Math.min(one.bottom, other.bottom) - top),
    );
  }

  function scrolls(overflow: string): boolean {
    return overflow === 'auto' || overflow === 'scroll';
  }

  /** What a field says and cannot scroll to show: what is chosen, or what should be typed. */
  function textOfField(field: Element): string {
    if (field instanceof HTMLSelectElement) return field.selectedOptions[0]?.text ?? '';
    return field instanceof HTMLInputElement && field.value === '' ? field.placeholder : '';
  }

  function widthOf(text: string, field: Element): number {
    const measure = document.createElement('canvas').getContext('2d');
    if (!measure) return 0;
    const { fontWeight, fontSize, fontFamily } = getComputedStyle(field);
    measure.font = `${fontWeight} ${fontSize} ${fontFamily}`;
    return measure.measureText(text).width;
  }

  function roomIn(field: Element): number {
    const { paddingLeft, paddingRight } = getComputedStyle(field);
    return field.clientWidth - Number.parseFloat(paddingLeft) - Number.parseFloat(paddingRight);
  }
}
