// The button is hidden where this does not run: it could not print.
const button = document.querySelector('button');
button.hidden = false;
button.addEventListener('click', () => print());
