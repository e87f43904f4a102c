/** Signing in as a person does, by the form. */
import type { Page } from '@playwright/test';
import { demoPassword } from '../src/harness.ts';

export const words = {
  ar: {
    email: 'البريد الإلكتروني',
    password: 'كلمة المرور',
    remember: 'تذكرني',
    submit: 'تسجيل الدخول',
    welcome: 'تم تسجيل الدخول بنجاح',
    required: 'يرجى ملء جميع الحقول المطلوبة',
    wrong: 'البريد الإلكتروني أو كلمة المرور غير صحيحة.',
  },
  en: {
    email: 'Email',
    password: 'Password',
    remember: 'Remember me',
    submit: 'Sign in',
    welcome: 'Login successful',
    required: 'Please fill all required fields',
    wrong: 'The email or the password is not correct.',
  },
};

interface How {
  language?: 'ar' | 'en';
  password?: string;
  remember?: boolean;
}

export async function signInByForm(page: Page, email: string, { language = 'ar', password = demoPassword, remember = false }: How = {}) {
  await page.getByLabel(words[language].email).fill(email);
  await page.getByLabel(words[language].password, { exact: true }).fill(password);
  if (remember) await page.getByLabel(words[language].remember).check();
  await page.getByRole('button', { name: words[language].submit }).click();
}
