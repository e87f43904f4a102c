/** This browser's subscription to pushes (Push API), and what stands in its way. */

import { viewToken } from '../storage.ts';

/** `denied`: the reader has said no, and only the browser's settings can change it. */
export type PushSupport = 'possible' | 'denied' | 'install' | 'none';

/** Safari of a phone or tablet pushes to what is on the home screen alone. */
const isAppleHandheld = (): boolean =>
  // A tablet says that it is a Mac, which has no screen to touch.
  /iPhone|iPad/.test(navigator.userAgent) || (/Macintosh/.test(navigator.userAgent) && navigator.maxTouchPoints > 1);

export function pushSupport(): PushSupport {
  // The browser is the admin's, and so are its pushes (D-140).
  if (viewToken) return 'none';
  if (!('serviceWorker' in navigator) || !('PushManager' in window) || !('Notification' in window)) {
    return isAppleHandheld() ? 'install' : 'none';
  }
  return Notification.permission === 'denied' ? 'denied' : 'possible';
}

export interface DeviceSubscription {
  endpoint: string;
  keys: { p256dh: string; auth: string };
}

/**
 * What the browser holds and what the portal knows of it change together, in one tab at a time: a renewal that came between the two
 * would be refused, and would end in the browser what is being turned on.
 */
export const changeSubscription = <Result>(change: () => Promise<Result>): Promise<Result> =>
  navigator.locks.request('push-subscription', change);

/** Undefined where the reader does not allow it. @param key public, base64url. @throws where the browser cannot. */
export async function subscribeBrowser(key: string): Promise<DeviceSubscription | undefined> {
  if ((await Notification.requestPermission()) !== 'granted') return undefined;
  const { serviceWorker } = navigator;
  if (!(await serviceWorker.getRegistration())) await serviceWorker.register('/sw.js', { updateViaCache: 'none' });
  const { pushManager } = await serviceWorker.ready;
  // One of another key, or of somebody who used this browser before, is of no use here.
  await (await pushManager.getSubscription())?.unsubscribe();
  return told(await pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: key }));
}

export async function currentSubscription(): Promise<DeviceSubscription | undefined> {
  const found = await (await navigator.serviceWorker?.getRegistration())?.pushManager?.getSubscription();
  return found ? told(found) : undefined;
}

/** For what ends all pushes but this browser's (D-271). */
export async function currentPushEndpoint(): Promise<{ pushEndpoint?: string }> {
  const found = await currentSubscription().catch(() => undefined);
  return found ? { pushEndpoint: found.endpoint } : {};
}

export async function unsubscribeBrowser(): Promise<void> {
  await (await (await navigator.serviceWorker?.getRegistration())?.pushManager?.getSubscription())?.unsubscribe();
}

function told(subscription: PushSubscription): DeviceSubscription | undefined {
  const { endpoint, keys: { p256dh, auth } = {} } = subscription.toJSON();
  return endpoint && p256dh && auth ? { endpoint, keys: { p256dh, auth } } : undefined;
}
