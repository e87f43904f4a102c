import type { Translated } from '@halaqa/contract/texts/translated';
import type { texts as arabic } from '../ar/auth.ts';

export const texts = {
  title: 'Sign in',
  lead: 'Your sessions, courses and times in one place.',
  ended: 'You have been signed out. Sign in to go on where you were.',
  email: 'Email',
  password: 'Password',
  code: 'Code',
  codeHint: 'From the authenticator app on your device, or one of your recovery codes.',
  remember: 'Remember me',
  rememberHint: 'Stays signed in on this device for 30 days.',
  submit: 'Sign in',
  forgot: 'Forgot your password?',
  pending: 'Signing in...',
  required: 'Please fill all required fields',
  failed: 'Login error',
  network: 'Network error',
  success: 'Login successful',
  welcome: 'Welcome, {{name}}',
  welcomeNobody: 'Welcome',
} as const satisfies Translated<typeof arabic>;
