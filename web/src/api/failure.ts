/** What a failed call says to the reader; the only place that shows failures (SPEC-8). */
import i18next from 'i18next';
import { paths } from '../app/paths.ts';
import { ltr } from '../i18n/bidi.ts';
import { asSentence } from '../i18n/sentence.ts';
import { removeStored, viewToken } from '../storage.ts';
import { leavePage } from '../ui/navigation-gate.ts';
import { showToast, type ToastAction } from '../ui/toast.ts';
import { ApiError, Unreachable } from './call.ts';
import { clearRecords } from './device-store.ts';
import { noteEnd } from './ended.ts';

/** SPEC-9.6. */
const redirectDelayMs = 500;

/** Clients of the specification look for this word in a 401; to a reader it means nothing. */
const clientsWord = /^Unauthorized: /;

/**
 * Why it failed, in the reader's language: the server's own sentence, or what kind of trouble it was.
 * @param unsaid what to say where the server said nothing; the way to the network follows it.
 */
export function failureSentence(error: unknown, unsaid?: string): string {
  if (error instanceof Unreachable) return [unsaid && asSentence(unsaid), i18next.t('failure.networkHint')].filter(Boolean).join(' ');
  if (error instanceof ApiError && error.problem) return error.problem.message.replace(clientsWord, '');
  return unsaid ?? i18next.t(kindOf(error));
}

/** The id under which the log has the call, where it failed by a fault: what a person quotes, and the office looks for. */
export const referenceOf = (error: unknown): string | undefined => (error instanceof ApiError ? error.reference : undefined);

/** Both in one text, for where nothing can be pressed. An id begins with digits as often as not, which Arabic around it would put last (D-48). */
export function failureText(error: unknown, unsaid?: string): string {
  const id = referenceOf(error);
  const sentence = failureSentence(error, unsaid);
  return id === undefined ? sentence : `${asSentence(sentence)} ${i18next.t('failure.reference')} ${ltr(id)}`;
}

/** The text for a refusal without words (SPEC-8.5, SPEC-8.6). */
function kindOf(error: unknown) {
  const status = error instanceof ApiError ? error.status : 0;
  if (status >= 500) return 'failure.server';
  return status === 400 || status === 422 ? 'failure.validation' : 'problem.internal';
}

/**
 * Shows what failed under its title; where the session is gone, says that instead and goes to sign in. What was answered before
 * (D-195) has not failed: lists have been read again, and show what was done.
 * @param recovery what the reader may do instead.
 */
export function showFailure(error: unknown, title: string, unsaid?: string, recovery?: ToastAction): void {
  if (error instanceof ApiError && error.endsSession) signInAgain();
  else if (error instanceof ApiError && error.problem?.code === 'answered_before') {
    showToast({ tone: 'plain', title: i18next.t('failure.answered'), text: failureSentence(error), action: recovery });
  } else {
    const id = referenceOf(error);
    const copy = id === undefined ? undefined : { label: i18next.t('action.copy'), act: () => void navigator.clipboard?.writeText(id) };
    showToast({ tone: 'danger', title, text: failureText(error, unsaid), action: copy ?? recovery });
  }
}

let leaving: ReturnType<typeof setTimeout> | undefined;

/** Longer than a page takes to come on a slow line. */
const signOutMs = 20_000;

/**
 * Somebody signs out by choice: what says on the way that the session is over leads nowhere else.
 * @returns a function for where it comes to nothing.
 */
export function expectSignOut(): () => void {
  const stay = () => {
    clearTimeout(leaving);
    leaving = undefined;
  };
  stay();
  leaving = setTimeout(stay, signOutMs);
  return stay;
}

/** SPEC-2.26: the toast, and half a second later the way to the sign-in page and back here. */
export function signInAgain(): void {
  if (leaving !== undefined) return;
  if (viewToken) {
    // Nobody signs in here: the page that comes says that the view is over.
    leavePage(() => location.reload());
    return;
  }
  noteEnd();
  removeStored('token');
  removeStored('user');
  void clearRecords();
  showToast({ tone: 'danger', title: i18next.t('unauthorized.title'), text: i18next.t('unauthorized.signingIn') });
  leaving = setTimeout(() => {
    leaving = undefined;
    const { pathname, search } = location;
    const signIn = pathname.startsWith(paths.trainer) ? paths.login : paths.loginByServer;
    leavePage(() => location.assign(`${signIn}?next=${encodeURIComponent(pathname + search)}`));
  }, redirectDelayMs);
}
