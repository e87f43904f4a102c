/**
 * The browser's Back closes an open layer instead of leaving the page (D-91). Each layer has one entry of the history, at the page's own
 * address: Back removes the entry and closes the layer; a layer closed in another way removes its entry. The router's own state in the
 * entry is kept, so that it sees no navigation.
 */
import { useEffect, useRef } from 'react';
import { navigationGate } from './navigation-gate.ts';

interface Layer {
  close: () => void;
}

interface Entry {
  /** The router's count of the pages that were gone to. */
  idx: number;
  /** How many layers lie over the page. */
  layers: number;
}

/** A browser that takes longer over an entry has refused to take it. */
const patienceMs = 2_000;

const layers: Layer[] = [];
let at: Entry = { idx: 0, layers: 0 };
/** An entry of ours is being taken back: what arrives then is no press of Back. */
let isTaking = false;
let settling: ReturnType<typeof setTimeout> | undefined;
let giveUpTimer: ReturnType<typeof setTimeout> | undefined;
/** What goes to another page as soon as the entries stand for what is open. */
const leaving: (() => void)[] = [];
let isWatching = false;

/** @param close as Escape would. */
export function useBackCloses(isOpen: boolean, close: () => void): void {
  const newest = useRef(close);
  useEffect(() => {
    newest.current = close;
  });
  useEffect(() => {
    if (!isOpen) return;
    watch();
    const layer: Layer = { close: () => newest.current() };
    layers.push(layer);
    settleSoon();
    return () => {
      const index = layers.indexOf(layer);
      if (index >= 0) layers.splice(index, 1);
      settleSoon();
    };
  }, [isOpen]);
}

/** Later, so that one dialog that gives way to another, and a link in a dialog that is followed, change nothing in between. */
function settleSoon(): void {
  clearTimeout(settling);
  settling = setTimeout(() => {
    settling = undefined;
    settle();
  });
}

/** Calls `leave` once no entry of a closed layer is left: it then leaves the page from its own entry. */
export function whenEntriesSettle(leave: () => void): void {
  if (isTaking || settling !== undefined) leaving.push(leave);
  else leave();
}

// The browser takes an entry when it comes to it, and a page that was gone to meanwhile would be left again by it.
navigationGate.pass = (go) => {
  if (isTaking) leaving.push(go);
  else go();
};

/** Gives each open layer its entry, and takes back those of layers that are closed. */
function settle(): void {
  if (isTaking || navigationGate.isLeaving) return;
  at = entry();
  while (at.layers < layers.length) {
    at = { ...at, layers: at.layers + 1 };
    history.pushState({ ...history.state, layers: at.layers }, '');
  }
  if (at.layers > layers.length) {
    isTaking = true;
    giveUpTimer = setTimeout(giveUp, patienceMs);
    history.go(layers.length - at.layers);
    return;
  }
  for (const leave of leaving.splice(0)) leave();
}

function giveUp(): void {
  isTaking = false;
  for (const leave of leaving.splice(0)) leave();
}

function watch(): void {
  if (isWatching) return;
  isWatching = true;
  addEventListener('popstate', arrived);
  // Back again in a page that was left and kept whole by the browser.
  addEventListener('pageshow', () => {
    navigationGate.isLeaving = false;
  });
}

function arrived(): void {
  const from = at;
  at = entry();
  if (isTaking) {
    isTaking = false;
    clearTimeout(giveUpTimer);
    settleSoon();
  } else if (at.idx === from.idx && at.layers < layers.length) {
    for (const { close } of layers.slice(at.layers)) close();
    // One that stays open keeps its entry.
    settleSoon();
  } else if (at.idx < from.idx && at.layers > 0) {
    // Back from a page that a link in a dialog led to: the dialog is not there any more, so neither is its entry.
    settleSoon();
  }
}

/** Call it once after the page was loaded: it may have been loaded at the entry of a layer, which does not lie there any more. */
export function removeStaleEntries(): void {
  if (entry().layers === 0) return;
  watch();
  settleSoon();
}

function entry(): Entry {
  const state: unknown = history.state;
  return { idx: numberIn(state, 'idx'), layers: numberIn(state, 'layers') };
}

function numberIn(state: unknown, name: string): number {
  const value: unknown = typeof state === 'object' && state !== null ? Reflect.get(state, name) : undefined;
  return typeof value === 'number' ? value : 0;
}
